import type { OnCallRuleToSave } from '@chargedeck/contract/insight/on-call/shapes'
import { alarmLevelLabels } from '@chargedeck/contract/site/alarm-code/enums'
import type { AlarmLevel } from '@chargedeck/domain/alarm-code/codes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { OnCallStep } from '@chargedeck/domain/on-call/rule'
import { stepFault, stepFaults } from '@chargedeck/domain/on-call/step-fault'
import { refusedAt } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { activeConfig } from '../../../site/operation-config/public.ts'
import { listHooksOfCompany } from '../hook/hook-store.ts'
import { isOrgInScope, listStationsOf, listUsersToTell } from './place-store.ts'
import type { RuleRow } from './rule-store.ts'

/** The facts of a rule as its columns. Whom or what it named before needs no check again. */
export async function checkedRule(
  ctx: Context,
  input: OnCallRuleToSave,
  { companyId, platformFlag }: Pick<RuleRow, 'companyId' | 'platformFlag'>,
  before: RuleRow | null,
) {
  const { stationIds = [], orgId = null, shift = null, quiet = null } = input
  const steps = input.steps.map(({ afterMin, userIds, ways, hookIds }) => ({ afterMin, userIds, ways, hookIds }))
  requireSteps(steps)
  await requireSms(ctx, companyId, steps, input.levels ?? [])
  if (platformFlag === 1 && (stationIds.length > 0 || orgId !== null))
    throw refusedAt('stationIds', 'ON_CALL.PLACE_WRONG')
  await requirePlaces(ctx, companyId, { stationIds, orgId }, before)
  await requireReceivers(ctx, companyId, steps, before?.steps ?? [])
  return {
    ruleName: input.ruleName.trim(),
    levels: (input.levels ?? []).toSorted((a, b) => a - b) as AlarmLevel[], // each is one of the labels
    alarmCodes: (input.alarmCodes ?? []).map((code) => code.trim()),
    stationIds,
    orgId,
    weekdays: (input.weekdays ?? []).toSorted((a, b) => a - b),
    shift,
    quiet,
    recoveryFlag: input.recoveryFlag ?? before?.recoveryFlag ?? 1,
    steps,
    remark: input.remark?.trim() || null,
    dataStatus: input.dataStatus ?? before?.dataStatus ?? dataStates.normal,
  }
}

/** As the form judges it, at its step. */
function requireSteps(steps: readonly OnCallStep[]): void {
  for (const index of steps.keys()) {
    const fault = stepFault(steps, index)
    if (fault) throw refusedAt('steps', 'ON_CALL.STEPS_WRONG', `第${index + 1}级：${stepFaults[fault]}`)
  }
}

/** A company sends text messages only of what it finds urgent enough. */
async function requireSms(
  ctx: Context,
  companyId: string,
  steps: readonly OnCallStep[],
  levels: readonly number[],
): Promise<void> {
  if (levels.length === 0 || !steps.some(({ ways }) => ways.includes('SMS'))) return
  const { warnNotifyLevel } = await activeConfig(ctx, companyId)
  if (levels.some((level) => level <= warnNotifyLevel)) return
  const sent = alarmLevelLabels[warnNotifyLevel as AlarmLevel] // one of the labels
  throw refusedAt('steps', 'ON_CALL.SMS_NEVER', `公司只发送“${sent}”及更紧急的告警短信，请改选等级或通知方式`)
}

async function requirePlaces(
  ctx: Context,
  companyId: string,
  { stationIds, orgId }: { stationIds: readonly string[]; orgId: string | null },
  before: RuleRow | null,
): Promise<void> {
  const added = newOnes(stationIds, before?.stationIds ?? [])
  if ((await listStationsOf(ctx, companyId, added)).length < added.length)
    throw refusedAt('stationIds', 'ON_CALL.PLACE_WRONG')
  if (orgId !== null && orgId !== before?.orgId && !(await isOrgInScope(ctx, orgId)))
    throw refusedAt('orgId', 'ON_CALL.PLACE_WRONG')
}

async function requireReceivers(
  ctx: Context,
  companyId: string,
  steps: readonly OnCallStep[],
  before: readonly OnCallStep[],
): Promise<void> {
  const usersOf = (of: readonly OnCallStep[]) => of.flatMap(({ userIds }) => userIds)
  const hooksOf = (of: readonly OnCallStep[]) => of.flatMap(({ hookIds }) => hookIds)
  const users = newOnes(usersOf(steps), usersOf(before))
  const hooks = newOnes(hooksOf(steps), hooksOf(before))
  const [knownUsers, knownHooks] = [
    await listUsersToTell(ctx, { ids: users }),
    await listHooksOfCompany(ctx, companyId, hooks),
  ]
  if (knownUsers.length < users.length || knownHooks.length < hooks.length)
    throw refusedAt('steps', 'ON_CALL.RECEIVER_WRONG')
}

const newOnes = (ids: readonly string[], known: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => !known.includes(id))),
]
