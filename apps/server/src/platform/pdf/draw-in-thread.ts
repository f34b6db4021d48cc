import { Worker } from 'node:worker_threads'

const patienceMs = 60_000

/** In a thread of its own: loading a Chinese font holds the thread it runs in. */
export async function drawInThread(worker: URL, workerData: object): Promise<Uint8Array> {
  const thread = new Worker(worker, { workerData, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const timer = setTimeout(() => reject(new Error('the page was not drawn in time')), patienceMs)
  thread.on('message', resolve)
  thread.on('error', reject)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
