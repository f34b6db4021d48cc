import { ofNobody, reason, type ScopedWrites } from '../../../test/scoped-write.ts'
import { asSystem } from '../../platform/work.ts'
import { publishText } from './publish-text.ts'
import { signConsent } from './public.ts'

export const scopedWrites: ScopedWrites = {
  '/customer/consent/publish': ofNobody,
  '/customer/consent/record': async ({ customerId }, server) => {
    await asSystem(server.deps, 'test', (ctx) => publishText(ctx, { title: '隐私协议', content: '示例' }))
    return { customerId }
  },
  '/customer/consent/withdraw': async ({ customerId }, server) => {
    await asSystem(server.deps, 'test', async (ctx) => {
      await publishText(ctx, { title: '隐私协议', content: '示例' })
      await signConsent(ctx, { customerId, source: 'APP' })
    })
    return { customerId, reason }
  },
}
