import type { TaxRates } from '@chargedeck/domain/invoice/lines'
import { rateOfPercent } from '@chargedeck/domain/kernel/money'
import { configNumber } from '../../../base/config/public.ts'
import type { Context } from '../../../platform/context.ts'

/** Those of a general taxpayer unless staff set others. */
export const readTaxRates = async ({ tx }: Pick<Context, 'tx'>): Promise<TaxRates> => ({
  ELEC: rateOfPercent(await configNumber(tx, 'INVOICE_ELEC_TAX_RATE', 13)),
  SERVICE: rateOfPercent(await configNumber(tx, 'INVOICE_SERVICE_TAX_RATE', 6)),
  OCCUPY: rateOfPercent(await configNumber(tx, 'INVOICE_OCCUPY_TAX_RATE', 6)),
})
