import { setTimeout as wait } from 'node:timers/promises'
import { abandon, type Gateway } from './connection.ts'

const stepMs = 20

/** Takes no new call, finishes those being answered, then closes every connection so that chargers reconnect. */
export async function stopSockets(gateway: Gateway): Promise<void> {
  gateway.stopping = true
  const open = () => [...gateway.connections.values()]
  await until(() => open().every(({ answering }) => !answering), gateway.settings.stopWaitMs)
  for (const connection of open()) abandon(connection, 'serviceRestart')
  await until(() => open().length === 0, gateway.settings.stopWaitMs)
  for (const { transport } of open()) transport.terminate()
  await until(() => open().length === 0, stepMs * 5)
}

async function until(done: () => boolean, longestMs: number): Promise<void> {
  for (let waited = 0; waited < longestMs && !done(); waited += stepMs) await wait(stepMs)
}
