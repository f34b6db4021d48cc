import { stationImageTypeLabels } from '@chargedeck/contract/site/station/enums'
import type { Station } from '@chargedeck/contract/site/station/calls'
import {
  mostStationImages,
  stationImageApi,
  stationImageTerms,
  type StationImage,
} from '@chargedeck/contract/site/station/image'
import { stationImageTypes, type StationImageType } from '@chargedeck/domain/station/kinds'
import { stationStates } from '@chargedeck/domain/station/states'
import { App, Button, Empty, Flex, Image, Tag } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { ConfirmAction } from '../../../ui/action/confirm-action.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { FileUpload } from '../../../ui/fields/file-upload.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import type { StationTabProps } from '../parts/station-slots.ts'
import { useAddImages, useDeleteImage, useSetCover } from '../station-queries.ts'
import './station-images.css'

const types = Object.keys(stationImageTypeLabels) as StationImageType[] // the table has no other keys

/** The pictures of a station by subject; one of them is its cover. */
export function StationImages({ detail: { station, images } }: StationTabProps) {
  const may = useMay()
  return (
    <>
      {station.status !== stationStates.dismantled && may(stationImageApi.add) && (
        <AddImages stationId={station.id} room={mostStationImages - images.length} />
      )}
      {images.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片，上线前需要一张封面图" />
      )}
      {types
        .map((type) => ({ type, shown: images.filter(({ imageType }) => imageType === type) }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ type, shown }) => (
          <DrawerSection key={type} title={stationImageTypeLabels[type]}>
            <div className="station-images">
              {shown.map((image) => (
                <Picture key={image.id} station={station} image={image} />
              ))}
            </div>
          </DrawerSection>
        ))}
    </>
  )
}

function AddImages({ stationId, room }: { stationId: string; room: number }) {
  const { message } = App.useApp()
  const [imageType, setImageType] = useState<StationImageType>(stationImageTypes.panorama)
  const { mutate } = useAddImages()
  const addImages = (ids: string[]) =>
    mutate(
      { stationId, imageType, fileIds: ids },
      { onSuccess: () => void message.success('上传成功'), onError: ({ message: why }) => void message.error(why) },
    )
  return (
    <DrawerSection
      title="上传图片"
      extra={<small style={{ color: 'var(--cd-text-faint)' }}>{`还可上传 ${room} 张`}</small>}
    >
      <Flex vertical gap="small">
        <EnumSelect
          labels={stationImageTypeLabels}
          value={imageType}
          onChange={(type) => setImageType((Array.isArray(type) ? type[0] : type) ?? stationImageTypes.panorama)}
        />
        <FileUpload
          usage="IMAGE"
          terms={stationImageTerms}
          most={room}
          disabled={room <= 0}
          removable={false}
          onChange={(files) => addImages(files.map(({ id }) => id))}
        />
      </Flex>
    </DrawerSection>
  )
}

function Picture({ station: { id, status, onlineFlag }, image }: { station: Station; image: StationImage }) {
  const { message } = App.useApp()
  const may = useMay()
  const cover = useSetCover()
  const remove = useDeleteImage()
  const isCover = image.coverFlag === 1
  const isGone = status === stationStates.dismantled
  const choose = () =>
    cover.mutate(
      { id, imageId: image.id },
      { onSuccess: () => void message.success('已设为封面'), onError: ({ message: why }) => void message.error(why) },
    )
  return (
    <figure className="station-images__one">
      <Image src={`/api/file/preview/${image.fileId}`} alt={stationImageTypeLabels[image.imageType]} />
      <figcaption>
        {isCover ? <Tag color="blue">封面</Tag> : null}
        {!isCover && !isGone && may(stationImageApi.cover) && (
          <Button size="small" type="link" loading={cover.isPending} onClick={choose}>
            设为封面
          </Button>
        )}
        {!isGone && may(stationImageApi.delete) && (
          <ConfirmAction
            label="删除"
            type="link"
            size="small"
            danger
            title="确认删除？"
            what="删除这张图片，不能恢复。"
            whyNot={isCover && onlineFlag === 1 ? '站点上线时不能删除封面图' : undefined}
            onConfirm={() => remove.mutateAsync(image.id)}
          />
        )}
      </figcaption>
    </figure>
  )
}
