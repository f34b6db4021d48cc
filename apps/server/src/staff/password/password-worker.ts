import { parentPort } from 'node:worker_threads'
import { decryptPassword } from './decrypt-password.ts'
import type { Opened, Sealed } from './open-password.ts'

parentPort?.on('message', ({ id, sent, privateKey }: Sealed) => {
  parentPort?.postMessage({ id, password: decryptPassword(sent, privateKey) } satisfies Opened)
})
