import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { gunTones, gunWords } from '../../../site/gun/parts/gun-states.ts'
import { StateTag } from '../../../ui/text/state-tag.tsx'
import { startableGuns } from './start-queries.ts'
import './start-choice.css'

type Props = { stationId: string | undefined; value?: string; onChange?: (value: string) => void; id?: string }

export function GunSelect({ stationId, ...field }: Props) {
  const { data, isFetching } = useQuery({ ...startableGuns(stationId ?? ''), enabled: stationId !== undefined })
  const options = (stationId ? data : [])?.map(({ gunCode, gunName, pileName, runStatus, ratedPowerKw, parkNo }) => ({
    value: gunCode,
    label: [`${pileName} ${gunName}`, `${ratedPowerKw} kW`, parkNo && `车位 ${parkNo}`].filter(Boolean).join(' · '),
    runStatus,
  }))
  return (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      disabled={stationId === undefined}
      loading={isFetching}
      placeholder={stationId === undefined ? '请先选择站点' : '请选择'}
      options={options ?? []}
      notFoundContent={isFetching ? '加载中' : '该站点没有可用的枪'}
      optionRender={({ data: { label, runStatus } }) => (
        <span className="charge-order-gun">
          {label}
          <StateTag tone={gunTones[runStatus]} label={gunWords[runStatus]} />
        </span>
      )}
      {...field}
    />
  )
}
