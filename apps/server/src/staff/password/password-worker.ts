import { parentPort } from 'node:worker_threads'
import { decryptPassword } from './decrypt-password.ts'

// Beside the main thread: one decryption takes milliseconds, and nobody may wait for them.
parentPort?.on('message', ({ id, sent, privateKey }: { id: number; sent: string; privateKey: string }) => {
  parentPort?.postMessage({ id, password: decryptPassword(sent, privateKey) })
})
