import type { CommandOutcome } from '@chargedeck/domain/charger-link/commands'
import type { FeeSendEndStep } from '@chargedeck/domain/fee/states'
import { endSend } from '../../site/fee/public.ts'
import type { Context } from '../../platform/context.ts'
import type { EndedCommand } from '../charger-link/public.ts'

/** Records how a pile answered its prices. */
export const priceSendingEnded = (
  { tx }: Context,
  { id, pileId }: EndedCommand<'transferData'>,
  outcome: CommandOutcome<'transferData'>,
): Promise<void> => endSend(tx, { pileId, commandId: id, step: stepOf(outcome) })

function stepOf(outcome: CommandOutcome<'transferData'>): FeeSendEndStep {
  if (outcome.result === 'ACCEPTED') return 'succeed'
  const isUnknown = outcome.result === 'REJECTED' && outcome.reason === 'NOT_SUPPORTED'
  return isUnknown ? 'findUnsupported' : 'fail'
}
