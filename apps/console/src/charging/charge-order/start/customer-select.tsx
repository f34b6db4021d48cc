import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { customersLike } from '../charge-order-queries.ts'
import { whyNotCharge } from './why-not-charge.ts'
import './start-choice.css'

type Props = {
  /** Offered before anything is typed. */
  known?: Customer | undefined
  value?: string
  onChange?: (value: string) => void
  id?: string
}

const typingMs = 300

/** Finds customers on the server by any of their numbers or by name; a customer who may not charge is listed with the reason. */
export function CustomerSelect({ known, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(customersLike(useSettled(typed.trim(), typingMs)))
  const others = data?.rows.filter(({ id }) => id !== known?.id) ?? []
  const options = (known ? [known, ...others] : others).map((customer) => ({
    value: customer.id,
    label: labelOf(customer),
    disabled: whyNotCharge(customer) !== null,
    customer,
  }))
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
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
      {...field}
    />
  )
}

const labelOf = ({ mobile, nickname, plateNos }: Customer): string =>
  [mobile, nickname, plateNos[0]].filter(Boolean).join(' · ')
