import type { InvoiceProvider } from '@chargedeck/domain/invoice/states'
import { configSecret, configText } from '../../../base/config/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import type { InvoiceGateway } from './gateway.ts'
import { providerGateway } from './provider/provider-gateway.ts'
import { sandboxGateway } from './sandbox/sandbox-gateway.ts'

/** `sentTo`: the account at the provider; null: there is only one. */
export type ChosenGateway = { provider: InvoiceProvider; gateway: InvoiceGateway; sentTo: string | null }

/** By the current settings; null while they are incomplete. The sandbox issues no invoice: only the demo has it. */
export async function chooseGateway(ctx: Context): Promise<ChosenGateway | null> {
  if ((await configText(ctx.tx, 'INVOICE_PROVIDER')) !== 'http')
    return ctx.allowsSandbox ? { provider: 'sandbox', gateway: sandboxGateway, sentTo: null } : null
  const baseUrl = await configText(ctx.tx, 'INVOICE_API_URL')
  const appKey = await configText(ctx.tx, 'INVOICE_APP_KEY')
  const secret = await configSecret(ctx, 'INVOICE_APP_SECRET')
  if (!baseUrl || !appKey || !secret) return null
  const gateway = providerGateway({ baseUrl, appKey, secret, now: ctx.now })
  return { provider: 'http', gateway, sentTo: `${appKey} ${baseUrl}` }
}

export async function requireGateway(ctx: Context): Promise<void> {
  if (!(await chooseGateway(ctx))) throw new AppError('INVOICE.NO_PROVIDER')
}
