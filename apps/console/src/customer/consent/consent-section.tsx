import { consentApi, type Consent } from '@chargedeck/contract/customer/consent/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { customerNameOf, sourceWord } from '../customer/parts/customer-labels.ts'
import type { CustomerTabProps } from '../customer/parts/customer-slots.ts'
import { consentsOf, useRecordConsent, useWithdrawConsent } from './consent-queries.ts'

const TextsDialog = lazyPart(async () => (await import('./texts-dialog.tsx')).TextsDialog)

/** When and to which text a customer consented. */
export function ConsentSection({ detail: { customer } }: CustomerTabProps) {
  const may = useMay()
  if (!may(consentApi.list)) return null
  return <Consents customer={customer} />
}

type Props = { customer: CustomerTabProps['detail']['customer'] }

function Consents({ customer }: Props) {
  const { id: customerId, changeable } = customer
  const { data, error } = useQuery(consentsOf(customerId))
  const [isReading, setReading] = useState(false)
  const extra = (
    <Flex gap={4}>
      <Button type="link" size="small" onClick={() => setReading(true)}>
        协议文本
      </Button>
      {data && changeable && <Steps customer={customer} consents={data.filter(isValid)} />}
    </Flex>
  )
  return (
    <DrawerSection title="隐私协议" extra={extra}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {data?.length === 0 && <p style={{ margin: 0, color: 'var(--cd-text-soft)' }}>还没有同意隐私协议</p>}
      {data?.map((consent) => (
        <Facts key={consent.id} items={factsOf(consent)} />
      ))}
      {isReading && <TextsDialog onClose={() => setReading(false)} />}
    </DrawerSection>
  )
}

const isValid = ({ withdrawTime }: Consent): boolean => withdrawTime === null

const factsOf = ({ title, versionNo, consentTime, source, withdrawTime, newestFlag }: Consent) => [
  {
    label: `${title} 第${versionNo}版（${newestFlag ? '最新' : '旧版'}）`,
    value: withdrawTime === null ? '已同意' : '已撤回',
  },
  { label: `${sourceWord(source)}，同意于`, value: <InstantText value={consentTime} /> },
  ...(withdrawTime === null ? [] : [{ label: '撤回于', value: <InstantText value={withdrawTime} /> }]),
]

/** Who agreed to an older text may agree to the newest one, and withdraw. */
function Steps({ customer, consents }: Props & { consents: readonly Consent[] }) {
  const customerId = customer.id
  const who = customerNameOf(customer)
  const may = useMay()
  const { mutateAsync: record } = useRecordConsent()
  const { mutateAsync: withdraw } = useWithdrawConsent()
  const step = { type: 'link', size: 'small' } as const
  const hasNewest = consents.some(({ newestFlag }) => newestFlag === 1)
  return (
    <>
      {!hasNewest && may(consentApi.record) && (
        <ConfirmAction
          {...step}
          label="登记同意"
          title={`登记同意 - ${who}`}
          what="客户已当面或书面同意最新的隐私协议。"
          okText="登记"
          saved="已登记同意"
          onConfirm={() => record(customerId)}
        />
      )}
      {consents.length > 0 && may(consentApi.withdraw) && (
        <ConfirmAction
          {...step}
          label="撤回同意"
          title={`撤回同意 - ${who}`}
          what="客户不再同意隐私协议；记录保留。"
          reason="required"
          okText="撤回"
          saved="已撤回同意"
          onConfirm={(reason) => withdraw({ customerId, reason })}
        />
      )}
    </>
  )
}
