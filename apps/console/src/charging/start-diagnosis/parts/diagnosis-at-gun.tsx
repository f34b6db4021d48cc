import { gunList } from '@chargedeck/contract/site/gun/row'
import { Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { useMay } from '../../../platform/me.ts'
import { gunsOfStation } from '../diagnosis-queries.ts'
import { Diagnosis } from './diagnosis.tsx'

type Props = {
  /** Null: the gun alone is examined. */
  customerId: string | null
}

/** The gun that a driver stands at, by the number on its label or by its station, and why it does not start. */
export function DiagnosisAtGun({ customerId }: Props) {
  const may = useMay()
  const [gunCode, setGunCode] = useState('')
  return (
    <>
      <Flex vertical gap="small" style={{ marginBottom: 16 }}>
        <Input.Search
          allowClear
          aria-label="枪编码"
          placeholder="司机报的枪编码（枪身标签上的号码）"
          maxLength={26}
          enterButton="诊断"
          onSearch={(typed) => setGunCode(typed.trim())}
        />
        {may(gunList) && <GunOfStation onChoose={setGunCode} />}
      </Flex>
      {gunCode && <Diagnosis key={gunCode} query={{ gunCode, ...(customerId !== null && { customerId }) }} />}
    </>
  )
}

function GunOfStation({ onChoose }: { onChoose: (gunCode: string) => void }) {
  const [stationId, setStationId] = useState<string | null>(null)
  const { data, isFetching } = useQuery({ ...gunsOfStation(stationId ?? ''), enabled: stationId !== null })
  const options = data?.map(({ gunCode, pileName, gunName, parkNo }) => ({
    value: gunCode,
    label: [`${pileName} ${gunName}`, parkNo && `车位 ${parkNo}`].filter(Boolean).join(' · '),
  }))
  return (
    <Flex gap="small" wrap className="diagnosis-guns">
      <StationSelect
        placeholder="或选择站点"
        {...(stationId !== null && { value: stationId })}
        onChange={(chosen) => setStationId([chosen].flat()[0] ?? null)}
      />
      <Select
        key={stationId}
        aria-label="充电枪"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="再选择充电枪"
        disabled={stationId === null}
        loading={isFetching}
        options={options ?? []}
        notFoundContent={isFetching ? '加载中' : '该站点没有充电枪'}
        onChange={onChoose}
      />
    </Flex>
  )
}
