import { Worker } from 'node:worker_threads'
import type { Context } from '../../platform/context.ts'
import { loginKey } from './key.ts'

type Told = { id: number; password: string | null }
type Waiting = { resolve: (password: string | null) => void; reject: (reason: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

/** The password that a browser encrypted for us; null when it cannot be read. */
export async function openPassword(ctx: Pick<Context, 'tx' | 'sealer' | 'now'>, sent: string): Promise<string | null> {
  const { privateKey } = await loginKey(ctx)
  const id = ++lastId
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage({ id, sent, privateKey })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.ts', import.meta.url), { execArgv: [] })
  started.unref() // it must not keep a server alive that stops
  started.on('message', ({ id, password }: Told) => {
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
