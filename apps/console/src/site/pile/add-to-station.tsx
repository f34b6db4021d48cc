import { useQueryClient } from '@tanstack/react-query'
import type { StationSetupProps } from '../station/parts/station-slots.ts'
import { PileForm } from './pile-form.tsx'

export function AddToStation({ station: { id }, onClose }: StationSetupProps) {
  const queries = useQueryClient()
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['station'] })
    onClose()
  }
  return <PileForm id={null} stationId={id} onClose={close} />
}
