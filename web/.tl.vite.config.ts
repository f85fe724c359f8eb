import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { icons } from '/work/trees/tourbillon-look/web/icons.ts'
export default defineConfig({ root: '/work/trees/tourbillon-look/web', cacheDir:'/tmp/orrery/tl/vitecache', base: '/', plugins: [icons(), svelte()], server: { port: 5199, strictPort: true, proxy: { '/api': { target: 'http://127.0.0.1:39675', ws: true, changeOrigin: true, headers: { origin: 'http://127.0.0.1:39675' } } } } })
