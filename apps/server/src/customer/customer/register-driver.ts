import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { customersRegisteredJob } from './registered.ts'
import type { Identities } from './identity-store.ts'
import { checkIdentities } from './sign-in-driver.ts'
import { insertCustomers, isMobileTaken, nextCustomerNo } from './write-store.ts'

type Driver = {
  companyId: string
  mobile: string
  nickname: string | null
  source: 'APP' | 'FISSION' | 'WeChat' | 'Alipay'
  identities: Identities
}

/** A driver registers without staff. */
export async function registerDriver(
  ctx: Context,
  { companyId, mobile, nickname, source: registerSource, identities }: Driver,
): Promise<{ id: string; customerNo: string }> {
  if (await isMobileTaken(ctx, mobile, null)) throw new AppError('CUSTOMER.MOBILE_TAKEN')
  await checkIdentities(ctx, identities, null)
  const [id, customerNo, at] = [ctx.nextId(), await nextCustomerNo(ctx), ctx.now()]
  const made = { id, customerNo, companyId, mobile, nickname, registerSource, registerTime: at, createTime: at }
  await insertCustomers(ctx, [{ ...made, ...identities, lastLoginTime: at }])
  await enqueue(ctx.tx, customersRegisteredJob, { customerIds: [id] })
  return { id, customerNo }
}
