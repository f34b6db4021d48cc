import { stationImageTypeLabels, type StationImageType } from '@chargedeck/contract/enums'
import { mostStationImages, stationImageApi, type StationImage } from '@chargedeck/contract/station-image'
import { App, Button, Empty, Flex, Image, Tag } from 'antd'
import { useState } from 'react'
import { Allowed } from '../platform/allowed.tsx'
import { useMay } from '../platform/me.ts'
import { ConfirmAction } from '../ui/confirm-action.tsx'
import { EnumSelect } from '../ui/fields/enum-select.tsx'
import { FileUpload } from '../ui/fields/file-upload.tsx'
import { DrawerSection } from '../ui/record-drawer.tsx'
import type { StationTabProps } from './station-tab.ts'
import { useAddImages, useDeleteImage, useSetCover } from './station-queries.ts'
import './station-images.css'

const types = Object.keys(stationImageTypeLabels) as StationImageType[] // the table has no other keys

/** The pictures of a station by what they show; one of them is its cover. */
export function StationImages({ detail: { station, images } }: StationTabProps) {
  return (
    <>
      <Allowed to={stationImageApi.add}>
        <AddImages stationId={station.id} room={mostStationImages - images.length} />
      </Allowed>
      {images.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有图片，上线前需要一张封面图" />}
      {types
        .map((type) => ({ type, shown: images.filter(({ imageType }) => imageType === type) }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ type, shown }) => (
          <DrawerSection key={type} title={stationImageTypeLabels[type]}>
            <div className="station-images">
              {shown.map((image) => (
                <Picture key={image.id} stationId={station.id} isOnline={station.onlineFlag === 1} image={image} />
              ))}
            </div>
          </DrawerSection>
        ))}
    </>
  )
}

function AddImages({ stationId, room }: { stationId: string; room: number }) {
  const { message } = App.useApp()
  const [imageType, setImageType] = useState<StationImageType>('1')
  const { mutate } = useAddImages()
  const keep = (ids: string[]) =>
    mutate(
      { stationId, imageType, fileIds: ids },
      { onSuccess: () => void message.success('上传成功'), onError: ({ message: why }) => void message.error(why) },
    )
  return (
    <DrawerSection
      title="上传图片"
      extra={<small style={{ color: 'var(--cd-text-faint)' }}>{`还可上传 ${room} 张，jpg、png、webp，每张不超过5MB`}</small>}
    >
      <Flex vertical gap="small">
        <EnumSelect
          labels={stationImageTypeLabels}
          value={imageType}
          onChange={(type) => setImageType((Array.isArray(type) ? type[0] : type) ?? '1')}
        />
        <FileUpload
          usage="IMAGE"
          most={room}
          disabled={room <= 0}
          removable={false}
          onChange={(files) => keep(files.map(({ id }) => id))}
        />
      </Flex>
    </DrawerSection>
  )
}

function Picture({ stationId, isOnline, image }: { stationId: string; isOnline: boolean; image: StationImage }) {
  const { message } = App.useApp()
  const may = useMay()
  const cover = useSetCover()
  const remove = useDeleteImage()
  const isCover = image.coverFlag === 1
  const choose = () =>
    cover.mutate(
      { id: stationId, imageId: image.id },
      { onSuccess: () => void message.success('已设为封面'), onError: ({ message: why }) => void message.error(why) },
    )
  return (
    <figure className="station-images__one">
      <Image src={`/api/file/preview/${image.fileId}`} alt={stationImageTypeLabels[image.imageType]} />
      <figcaption>
        {isCover ? <Tag color="blue">封面</Tag> : null}
        {!isCover && may(stationImageApi.cover) && (
          <Button size="small" type="link" loading={cover.isPending} onClick={choose}>
            设为封面
          </Button>
        )}
        {may(stationImageApi.delete) && (
          <ConfirmAction
            label="删除"
            type="link"
            size="small"
            danger
            title="确认删除？"
            what="删除这张图片，不能恢复。"
            whyNot={isCover && isOnline ? '站点上线时不能删除封面图' : undefined}
            onConfirm={() => remove.mutateAsync(image.id)}
          />
        )}
      </figcaption>
    </figure>
  )
}
