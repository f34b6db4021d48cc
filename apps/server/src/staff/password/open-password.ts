import { Worker } from 'node:worker_threads'
import type { Context } from '../../platform/context.ts'
import { readPasswordKey } from './key.ts'

export type Sealed = { id: number; sent: string; privateKey: string }
export type Opened = { id: number; password: string | null }
type Waiting = { resolve: (password: string | null) => void; reject: (reason: Error) => void }

/** Decrypts a password from a browser; null when that fails. */
export async function openPassword(ctx: Pick<Context, 'tx' | 'sealer'>, sent: string): Promise<string | null> {
  const { privateKey } = await readPasswordKey(ctx)
  return decryptBeside({ sent, privateKey })
}

const decryptBeside = decrypterBeside()

/** One worker thread for the process, because a decryption takes milliseconds. It stores no key. */
function decrypterBeside(): (sealed: Omit<Sealed, 'id'>) => Promise<string | null> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0

  function startWorker(): Worker {
    const started = new Worker(new URL('./password-worker.ts', import.meta.url), { execArgv: [] })
    started.unref() // it must not keep a stopping server alive
    started.on('message', ({ id, password }: Opened) => {
      waiting.get(id)?.resolve(password)
      waiting.delete(id)
    })
    started.on('error', giveUp)
    return started
  }

  function giveUp(reason: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  return (sealed) => {
    const id = ++lastId
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker ??= startWorker()
      worker.postMessage({ ...sealed, id } satisfies Sealed)
    })
  }
}
