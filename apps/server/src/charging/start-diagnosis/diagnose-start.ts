import type { StartCheck, startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { startGuardLabels, type StartGuard } from '@chargedeck/contract/charging/start-diagnosis/enums'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { customerNameOf } from '@chargedeck/domain/customer/name'
import { findCustomerId } from '../../customer/customer/public.ts'
import { checkStart } from '../charge-order/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { foundBy, nextStepOf } from './next-steps.ts'
import { findGunOrNull } from './store.ts'

type Query = Received<typeof startDiagnosisApi.diagnose>['query']

/** Explains why a charge cannot start at a gun: each guard of a start, what was found and what to do. */
export async function diagnoseStart(
  ctx: Context,
  { customerId, customerNumber, ...place }: Query,
): Promise<Answer<typeof startDiagnosisApi.diagnose>> {
  const gun = await findGunOrNull(ctx, place)
  if (!gun) throw new AppError('COMMAND.GUN_NOT_FOUND')
  const named = customerId ?? (customerNumber ? await findCustomerId(ctx, customerNumber) : null)
  const findings = await checkStart(ctx, gun, named)
  const { site, payer, runningOrderId } = findings
  const results = new Map(findings.guards.map(({ guard, passed }) => [guard, passed]))
  const checks = (Object.keys(startGuardLabels) as StartGuard[]).map((guard): StartCheck => {
    // the keys of this same object
    const passed = results.get(guard) ?? null
    return {
      guard,
      passed,
      found: foundBy[guard](findings),
      nextStep: passed === false ? nextStepOf(guard, findings) : null,
    }
  })
  const failed = checks.some(({ passed }) => passed === false)
  return {
    stationId: site.stationId,
    stationName: site.stationName,
    pileId: site.pileId,
    pileNo: site.pileNo,
    pileName: site.pileName,
    gunId: gun.id,
    gunCode: gun.gunCode,
    gunName: gun.gunName,
    runningOrderId,
    customerId: payer?.id ?? null,
    customerName: payer && customerNameOf({ ...payer, mobile: maskMobile(payer.mobile) }),
    canStart: failed ? false : payer ? true : null,
    checks,
  }
}
