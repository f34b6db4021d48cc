import { daysLater } from '@chargedeck/domain/kernel/wall-time'
import type { NewCustomer } from '../../customer/customer/public.ts'
import type { IdMaker } from '../../platform/ids.ts'
import type { Row } from '../store.ts'

/** Days before today. */
const published = [400, 90] as const
const agreed = { first: 200, newest: 60, withdrawn: 10 } as const

const contents = [
  '为向您提供充电服务，我们收集您的手机号、车牌和充电记录，用于启动充电、计费和开具发票，不向第三方出售。（示例文本）',
  '在上一版的基础上补充：您可以随时查看、导出或更正您的个人信息，也可以撤回同意；撤回后我们不再用于营销。（示例文本）',
] as const

type Consents = { texts: Row<'consentText'>[]; given: Row<'customerConsent'>[] }

/** Some of these customers agreed to both texts, some to the first alone, one withdrew, and the others were never asked. */
export function makeConsents(nextId: IdMaker, customers: readonly NewCustomer[], at: Date): Consents {
  const texts = contents.map((content, index) => ({
    id: nextId(),
    consentType: 'PRIVACY',
    versionNo: index + 1,
    title: '用户隐私协议',
    content,
    publishTime: daysLater(at, -(published[index] ?? 0)),
  }))
  const [first = '', newest = ''] = texts.map(({ id }) => id)
  const consentTo =
    (textId: string, days: number, withdrawTime: Date | null = null) =>
    ({ id: customerId }: NewCustomer): Row<'customerConsent'> => ({
      id: nextId(),
      customerId,
      textId,
      consentTime: daysLater(at, -days),
      source: 'APP',
      withdrawTime,
    })
  const given = [
    ...customers.slice(0, 5).map(consentTo(first, agreed.first)),
    ...customers.slice(0, 3).map(consentTo(newest, agreed.newest)),
    ...customers.slice(5, 6).map(consentTo(newest, agreed.newest, daysLater(at, -agreed.withdrawn))),
  ]
  return { texts, given }
}
