// What the build makes: see `icons.ts` beside `vite.config.ts`.
declare module 'icon:*' {
  const outline: string
  export default outline
}
