import type { Context } from '../../platform/context.ts'
import { hasOlderAccount } from './identity-store.ts'
import { hasFormerCustomer } from './number/former-mobile-store.ts'
import type { CustomerRow } from './store.ts'

type Person = Pick<CustomerRow, 'id' | 'companyId' | 'mobile'>

/** Who left and came back, or has a second phone, is not new: nobody receives anything for them twice. */
export const isNewcomer = async (ctx: Pick<Context, 'tx' | 'sealer'>, person: Person): Promise<boolean> =>
  !(await hasFormerCustomer(ctx, person)) && !(await hasOlderAccount(ctx, person.id))
