// What the build makes of an import that isn't a script.

declare module '*?url' {
  const url: string
  export default url
}

/** Class names: `import * as css` for those that are named, `import css` where a value chooses one. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string }
  export = classes
}
