// What `import '@org/energy-ui/styles.css'` brings: no names. TypeScript 6 asks for it.
export {};
