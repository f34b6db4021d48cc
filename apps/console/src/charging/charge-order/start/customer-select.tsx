import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { useQuery } from '@tanstack/react-query'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Select, Typography } from 'antd'
import { useState } from 'react'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useTyping } from '../../../ui/fields/use-typing.ts'
import { customersLike } from './start-queries.ts'
import { whyNotCharge } from './why-not-charge.ts'
import './start-choice.css'

type Props = {
  /** Offered before anything is typed. */
  known?: Customer | undefined
  /** What the charge is to cost; null: no such target. */
  targetAmt: Fen | null
  value?: string
  onChange?: (value: string) => void
  id?: string
}

/** Finds customers on the server by any of their numbers or by name; a customer who may not charge is listed with the reason. */
export function CustomerSelect({ known, targetAmt, onChange, ...field }: Props) {
  const [chosen, setChosen] = useState(known)
  const { searchValue, isOpened, typing } = useTyping()
  const { data, isFetching } = useQuery({ ...customersLike(searchValue), enabled: isOpened })
  const others = data?.rows.filter(({ id }) => id !== known?.id) ?? []
  const options = (known ? [known, ...others] : others).map((customer) => ({
    value: customer.id,
    label: labelOf(customer),
    disabled: whyNotCharge(customer) !== null,
    customer,
  }))
  const choose = (id: string, option?: (typeof options)[number] | (typeof options)[number][]) => {
    setChosen([option ?? []].flat()[0]?.customer)
    onChange?.(id)
  }
  return (
    <>
      <Select
        placeholder="输入手机号、车牌、卡号、姓名或客户编号"
        loading={isFetching}
        options={options}
        notFoundContent={isFetching ? '查找中' : '没有找到客户'}
        optionRender={({ data: { label, customer } }) => (
          <span className="charge-order-gun">
            {label}
            <small>{whyNotCharge(customer) ?? `可用 ${yuan(customer.availableAmt)} 元`}</small>
          </span>
        )}
        {...typing}
        {...field}
        onChange={choose}
      />
      {chosen && chosen.id === field.value && (
        <Typography.Text type={isShort(chosen, targetAmt) ? 'warning' : 'secondary'}>
          {`可用余额 ${yuan(chosen.availableAmt)} 元${isShort(chosen, targetAmt) ? '，低于目标金额' : ''}`}
        </Typography.Text>
      )}
    </>
  )
}

/** An employee may be paid for by the enterprise. */
const isShort = ({ availableAmt, customerType }: Customer, targetAmt: Fen | null): boolean =>
  targetAmt !== null && customerType !== 'GROUP' && targetAmt > availableAmt

const labelOf = ({ mobile, nickname, realName, plateNos }: Customer): string =>
  [mobile, nickname ?? realName, plateNos[0]].filter(Boolean).join(' · ')
