import { useQueryClient } from '@tanstack/react-query'
import type { StationSetupProps } from '../station/parts/station-slots.ts'
import { FeeEditing } from './change/change-price.tsx'

/** A plan for this station; confirming it right away is part of the form. */
export function AddPlan({ station: { id, curFeeName }, onClose }: StationSetupProps) {
  const queries = useQueryClient()
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['station'] })
    onClose()
  }
  return <FeeEditing draft={null} stationId={id} startsNow={curFeeName === null} onClose={close} />
}
