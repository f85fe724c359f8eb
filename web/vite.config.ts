import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { icons } from './icons.ts'

const server = 'http://127.0.0.1:8642' // `orrery serve` beside `npm run dev`

export default defineConfig({
  base: '/',
  plugins: [icons(), svelte()],
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 }, // the page may load no font from a data: address
  server: { proxy: { '/api': { target: server, ws: true } } },
})
