/** Still loading when a test file ends, it would be broken for the next file of the worker. */
export const loadShell = (): Promise<unknown> => import('../src/shell/shell.tsx')
