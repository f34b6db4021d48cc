import type { SettleSetupToSave } from '@chargedeck/contract/settlement/settle-setup/shapes'
import { settleModes, type SettleMode } from '@chargedeck/domain/settle-setup/terms'
import type { Context } from '../../../platform/context.ts'
import { saveSetup } from '../../../settlement/settle-setup/public.ts'
import type { AccountIds } from './accounts.ts'
import type { HolderIds, PartnerName } from './partners.ts'
import { stationIdsOf } from './store.ts'
import type { TacticIds } from './tactics.ts'

type Setup = {
  station: string
  tactic: keyof TacticIds
  landlord?: PartnerName
  investor: PartnerName
  settleMode?: SettleMode
  /** The second setup of its station, from the middle of the history on. */
  isLater?: true
}
const setups: readonly Setup[] = [
  { station: 'CH320105001', tactic: 'flatId', landlord: 'jinsha', investor: 'yuanjing' },
  { station: 'CH320105002', tactic: 'tieredId', landlord: 'xixi', investor: 'yuanjing' },
  { station: 'CH330106001', tactic: 'flatId', landlord: 'xixi', investor: 'person', settleMode: settleModes.automatic },
  { station: 'CH450103001', tactic: 'flatId', investor: 'person', settleMode: settleModes.automatic },
  { station: 'CH440305001', tactic: 'flatId', landlord: 'jinsha', investor: 'yuanjing' },
  { station: 'CH440305001', tactic: 'tieredId', landlord: 'jinsha', investor: 'yuanjing', isLater: true },
]

type Known = { holders: HolderIds; accounts: AccountIds; tactics: TacticIds; firstDay: string; middleDay: string }

/** How most stations are shared out since the first day of the history. */
export async function addSetups(ctx: Context, known: Known): Promise<void> {
  for (const { station, tactic, landlord, investor, settleMode = settleModes.manual, isLater } of setups) {
    const [stationId] = await stationIdsOf(ctx.tx, [station])
    if (stationId === undefined) continue
    const party = (name: PartnerName) => ({ holderId: known.holders[name], settleAccountId: known.accounts[name] })
    const items: SettleSetupToSave['items'] = [
      ...(landlord ? [{ ...party(landlord), seq: 1, residualFlag: 0 as const }] : []),
      { ...party(investor), seq: 2, residualFlag: 0 },
      { ...party('operator'), residualFlag: 1 },
    ]
    const effectiveDate = isLater ? known.middleDay : known.firstDay
    await saveSetup(ctx, { stationId, tacticId: known.tactics[tactic], effectiveDate, settleMode, items })
  }
}
