import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { CarrierSelect } from '../carrier/parts/carrier-select.tsx'
import { stationsNamed } from '../station/parts/station-choice-queries.ts'

type Props = { value?: string; onChange?: (id: string) => void; id?: string; disabled?: boolean }

/** A customer platform of the company that the plan's station belongs to. */
export function PlatformSelect(field: Props) {
  const stationId = Form.useWatch<string | undefined>('stationId')
  const { data } = useQuery({ ...stationsNamed([stationId ?? '']), enabled: Boolean(stationId) })
  const companyId = data?.find(({ id }) => id === stationId)?.companyId
  return <CarrierSelect companyId={companyId} {...field} />
}
