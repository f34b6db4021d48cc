import type { Knock } from '@chargedeck/domain/charger-link/link'
import { storableText } from '@chargedeck/domain/kernel/storable-text'
import { pileKey } from '@chargedeck/domain/pile/rules'
import type { Strangers } from '../charger-link/public.ts'
import type { WorkDeps } from '../../platform/deps.ts'
import { asSystem } from '../../platform/work.ts'
import { isTurnedAway, saveKnock } from './store.ts'

const rewriteAfterMs = 10_000
const mostRemembered = 1000

/** Records what strangers report. A stranger that repeats itself is written only now and then. */
export function recordKnocks(deps: WorkDeps): Strangers {
  const written = new Map<string, { words: string; at: number }>()
  return {
    isTurnedAway: (pileNo) => isTurnedAway(deps.db, pileNo),
    async knocked(knock, reason) {
      const key = pileKey(knock.pileNo)
      const words = JSON.stringify([knock.identity, knock.gunQty, knock.address, reason])
      const last = written.get(key)
      if (last?.words === words && knock.at.getTime() - last.at < rewriteAfterMs) return
      if (written.size >= mostRemembered) written.clear()
      written.set(key, { words, at: knock.at.getTime() })
      await asSystem(deps, 'knock', (ctx) => saveKnock(ctx.tx, { ...rowOf(knock, ctx.nextId()), reason }))
    },
  }
}

const rowOf = ({ pileNo, identity, gunQty, address, at }: Knock, id: string) => ({
  id,
  pileNo,
  gunQty,
  address: short(address, 64),
  lastTime: at,
  vendor: short(identity.vendor, 50),
  model: short(identity.model, 50),
  serialNo: identity.serialNo && short(identity.serialNo, 50),
  firmwareVersion: identity.firmwareVersion && short(identity.firmwareVersion, 50),
  simNo: identity.simNo && short(identity.simNo, 30),
})

/** A stranger may send any text. */
const short = (text: string, length: number): string => storableText(text.slice(0, length))
