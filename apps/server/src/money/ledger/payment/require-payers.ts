import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sumFen } from '@chargedeck/domain/kernel/money'
import type { Payment } from '@chargedeck/domain/ledger/journals'
import { AppError } from '../../../platform/app-error.ts'
import type { LedgerContext } from '../ledger-context.ts'
import type { CustomerPayers, PayingWallets } from '../payers.ts'

type Reader = Pick<LedgerContext, 'tx'>
type Part = { payers: CustomerPayers; payment: Payment; group: PayingWallets['group'] }

/** Who was deleted gets nothing back and owes nothing more. A deletion locks the wallets too. */
export async function requirePayers(reader: Reader, { payers, payment, group }: Part): Promise<void> {
  const { principalAmt, giftPayAmt, groupPayAmt, owedAmt } = payment
  const isGroupGone = groupPayAmt > 0 && group?.dataStatus === dataStates.deleted
  const isOfCustomer = sumFen([principalAmt, giftPayAmt, owedAmt]) > 0
  if (isGroupGone || (isOfCustomer && (await isDeleted(reader, payers.customerId))))
    throw new AppError('CHARGE_ORDER.PAYER_GONE')
}

async function isDeleted({ tx }: Reader, customerId: string): Promise<boolean> {
  const customers = tx.selectFrom('customer').select('dataStatus').where('id', '=', customerId)
  return (await customers.executeTakeFirst())?.dataStatus === dataStates.deleted
}
