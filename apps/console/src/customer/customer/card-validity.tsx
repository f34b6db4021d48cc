import { customerApi, type Customer } from '@chargedeck/contract/customer/customer/calls'
import { App, DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMay } from '../../platform/me.ts'
import { wallText } from '../../ui/fields/wall-text.ts'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { useSetCardValidity } from './customer-queries.ts'

/** Until when the card starts charges; empty means without an end. */
export function CardValidity({ customer: { id, cardNo, cardExpireTime } }: { customer: Customer }) {
  const { message } = App.useApp()
  const may = useMay()
  const set = useSetCardValidity(id)
  if (cardNo === null || !may(customerApi.setCardValidity))
    return cardExpireTime === null ? '长期' : <InstantText value={cardExpireTime} />
  return (
    <DatePicker
      showTime
      placeholder="长期"
      aria-label="卡有效期至"
      value={cardExpireTime === null ? null : dayjs(cardExpireTime)}
      onChange={(at) =>
        set.mutate(at ? wallText(at) : null, {
          onSuccess: () => void message.success('卡有效期已保存'),
        })
      }
    />
  )
}
