import type { Station } from '@chargedeck/contract/site/station/calls'
import { DialogForm } from '../../../ui/record/dialog-form.tsx'
import { PlaceFields } from '../form/place-fields.tsx'
import { usePlaceStation } from '../station-queries.ts'

type Place = { lng: number | null; lat: number | null; farPlaceFlag?: number }

export function PlaceDialog({ station, onClose }: { station: Station; onClose: () => void }) {
  const place = usePlaceStation()
  return (
    <DialogForm<Place>
      title={`位置 - ${station.stationName}`}
      width={720}
      initialValues={{ lng: station.lng, lat: station.lat }}
      saved="位置已保存"
      onSave={({ lng, lat, farPlaceFlag = 0 }) =>
        place.mutateAsync({ id: station.id, lng: lng ?? null, lat: lat ?? null, farPlaceFlag })
      }
      onClose={onClose}
    >
      <PlaceFields areaCode={station.areaCode} required />
    </DialogForm>
  )
}
