import type { Pile } from '@chargedeck/contract/site/pile/calls'
import { Empty, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'
import { usePageAddress } from '../../platform/page-address.ts'
import { Diagnosis } from './parts/diagnosis.tsx'

const anyNumber = '手机号、卡号、车牌或 VIN'

/** Why a charge cannot start here; a link may name the gun. */
export function DiagnosisTab({ pile: { guns } }: { pile: Pile }) {
  const { params } = usePageAddress()
  const named = guns.find(({ id }) => id === params.get('gun'))
  const [gunId, setGunId] = useState((named ?? guns[0])?.id ?? '')
  const [customerNumber, setCustomerNumber] = useState('')
  if (guns.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该桩没有枪" />
  return (
    <>
      <Flex gap="small" wrap className="diagnosis-choice">
        <Segmented
          value={gunId}
          onChange={setGunId}
          options={guns.map(({ id, gunName }) => ({ value: id, label: gunName }))}
        />
        <Input.Search
          allowClear
          aria-label={`客户的${anyNumber}`}
          placeholder={`客户的${anyNumber}（选填）`}
          maxLength={30}
          enterButton="诊断"
          onSearch={(typed) => setCustomerNumber(typed.trim())}
        />
      </Flex>
      <Diagnosis key={gunId} query={{ gunId, ...(customerNumber && { customerNumber }) }} />
    </>
  )
}
