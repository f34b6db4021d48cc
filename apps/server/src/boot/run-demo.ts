import { startDemo } from '../demo/public.ts'
import type { WorkDeps } from '../platform/deps.ts'
import type { Health } from '../platform/health.ts'
import type { Settings } from '../platform/settings.ts'
import { isEverywhere } from './outward-host.ts'

type Place = { settings: Settings; port: number; health: Health }

/** Virtual chargers connect like real ones. Returns a function that stops them. */
export async function runDemo(work: WorkDeps, { settings, port, health }: Place): Promise<() => Promise<void>> {
  const { host, ocppPort } = settings
  const ownHost = isEverywhere(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const demo = await startDemo(work, `ws://${ownHost}:${ocppPort ?? port}/ocpp`)
  health.register('demo', async () => demo.progress())
  return demo.stop
}
