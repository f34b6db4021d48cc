import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { jumpTypes, type AppPosition, type JumpType } from '@chargedeck/domain/app-content/kinds'
import dayjs, { type Dayjs } from 'dayjs'
import type { UploadedFile } from '../../ui/fields/file-upload.tsx'
import type { BannerFacts } from './banner-queries.ts'

export type BannerFields = {
  companyId: string
  title: string
  position: AppPosition
  appIds?: string[]
  picture?: UploadedFile[]
  jumpType: JumpType
  jumpTarget?: string | null
  startTime: Dayjs
  endTime: Dayjs
  sort: number
  remark?: string | null
}

const second = 'YYYY-MM-DD HH:mm:ss'

/** A new one shows from today for a month. */
export const newBanner = (today: Dayjs): Partial<BannerFields> => ({
  position: 'HOME',
  jumpType: jumpTypes.none,
  startTime: today,
  endTime: today.add(1, 'month').subtract(1, 'second'),
  sort: 100,
})

export const fieldsOf = (banner: Banner): BannerFields => ({
  companyId: banner.companyId,
  title: banner.title,
  position: banner.position,
  appIds: banner.apps.map(({ id }) => id),
  picture: [{ id: banner.fileId, name: '轮播图' }],
  jumpType: banner.jumpType,
  jumpTarget: banner.jumpTarget,
  startTime: dayjs(banner.startTime),
  endTime: dayjs(banner.endTime),
  sort: banner.sort,
  remark: banner.remark,
})

export const factsOf = ({ picture, startTime, endTime, jumpTarget, remark, ...fields }: BannerFields): BannerFacts => ({
  ...fields,
  appIds: fields.appIds ?? [],
  fileId: picture?.[0]?.id ?? '',
  jumpTarget: jumpTarget || null,
  startTime: startTime.format(second),
  endTime: endTime.format(second),
  remark: remark || null,
})

/** The same banner, on or off. */
export const switchedTo = (banner: Banner, dataStatus: number): BannerFacts => ({
  ...factsOf(fieldsOf(banner)),
  id: banner.id,
  rowVersion: banner.rowVersion,
  dataStatus,
})
