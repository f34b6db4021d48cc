import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A file of this folder in a process of its own, talked to by messages; it ends with us. Run as scripts/start.sh runs the server. */
export const sideProcess = (file: string, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv: ['--expose-gc', '--max-semi-space-size=64'] })

export async function nextMessage(child: ChildProcess): Promise<Record<string, number>> {
  const [message] = (await once(child, 'message')) as [Record<string, number>] // our own two files send nothing else
  return message
}
