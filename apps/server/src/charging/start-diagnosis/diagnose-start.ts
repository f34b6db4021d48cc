import type { StartCheck, startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { startGuardLabels, type StartGuard } from '@chargedeck/contract/charging/start-diagnosis/enums'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { checkStart } from '../charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { foundBy, nextSteps } from './next-steps.ts'
import { customerIdByMobileOrNull, findGunOrNull } from './store.ts'

type Query = Received<typeof startDiagnosisApi.diagnose>['query']

/** Explains why a charge cannot start at a gun: each guard of a start, what was found and what to do. */
export async function diagnoseStart(
  ctx: Context,
  { customerId, mobile, ...place }: Query,
): Promise<Answer<typeof startDiagnosisApi.diagnose>> {
  const gun = await findGunOrNull(ctx, place)
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  const named = customerId ?? (mobile ? await customerIdByMobileOrNull(ctx, mobile) : null)
  if (named === null && mobile) throw new AppError('CUSTOMER.NOT_FOUND')
  const findings = await checkStart(ctx, gun, named)
  const results = new Map(findings.guards.map(({ guard, passed }) => [guard, passed]))
  const checks = (Object.keys(startGuardLabels) as StartGuard[]).map((guard): StartCheck => {
    // the keys of this same object
    const passed = results.get(guard) ?? null
    return { guard, passed, found: foundBy[guard](findings), nextStep: passed === false ? nextSteps[guard] : null }
  })
  const failed = checks.some(({ passed }) => passed === false)
  return {
    gunId: gun.id,
    gunCode: gun.gunCode,
    gunName: gun.gunName,
    customerName: findings.payer?.nickname ?? null,
    canStart: failed ? false : findings.payer ? true : null,
    checks,
  }
}
