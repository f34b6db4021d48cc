import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a file of this folder in a separate process and talks to it by messages; it ends with us. */
export const sideProcess = (file: string, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--expose-gc', '--max-semi-space-size=64'] })

/** A child that ends without an answer is an error, not an endless wait. */
export const nextMessage = (child: ChildProcess): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`${child.spawnargs.at(-1)} ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as Record<string, number>) // our own files send nothing else
    })
  })
