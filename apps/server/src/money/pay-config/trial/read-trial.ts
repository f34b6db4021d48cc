import type { Answer } from '@chargedeck/contract/endpoint'
import type { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { trialStateOf, type TrialFacts } from '@chargedeck/domain/pay-config/trial'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findPayConfigInScopeOrNull } from '../store.ts'

type Trial = Answer<typeof payConfigApi.trialResult>

export async function readTrial(ctx: Context, id: string): Promise<Trial> {
  const row = await findPayConfigInScopeOrNull(ctx, id)
  if (!row) throw new AppError('PAY_CONFIG.NOT_FOUND')
  return presentTrial(row)
}

export const presentTrial = (facts: TrialFacts): Trial => ({
  state: trialStateOf(facts),
  endTime: facts.trialEndTime && toWallTime(facts.trialEndTime),
  reason: facts.trialReason,
})
