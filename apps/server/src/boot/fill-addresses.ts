import { fillConfig } from '../base/config/public.ts'
import type { WorkDeps } from '../platform/deps.ts'
import type { Settings } from '../platform/settings.ts'
import { asSystem } from '../platform/work.ts'
import { addressOf, chargerUrlOf } from './start-box.ts'

type Opened = { settings: Settings; port: number; outwardHost: string | null }

/** Stores the addresses that chargers and messages are told. An unknown one stays empty: no charger can use `localhost`. */
export async function fillAddresses(work: WorkDeps, { settings, port, outwardHost }: Opened): Promise<void> {
  if (outwardHost === null) return
  await asSystem(work, '/boot', async (ctx) => {
    await fillConfig(ctx, 'WEB_URL', addressOf(outwardHost, port))
    await fillConfig(ctx, 'CHARGER_URL', chargerUrlOf(settings, port, outwardHost))
  })
}
