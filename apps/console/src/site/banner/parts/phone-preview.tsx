import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import { appPositionLabels } from '@chargedeck/contract/site/banner/enums'
import { noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import { appPositions, type AppPosition } from '@chargedeck/domain/app-content/kinds'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { PhoneCarousel, type PhoneBanner } from './phone-carousel.tsx'
import { PhoneNotices, type PhoneNotice } from './phone-notices.tsx'
import { shownBanners, shownNotices } from './shown-queries.ts'
import './phone.css'

type Draft<Shown> = Shown & { position: AppPosition }
type Props = {
  companyId: string | undefined
  /** What the form holds: it stands in the place of the stored one. */
  banner?: Draft<PhoneBanner>
  notice?: Draft<PhoneNotice>
}

const order = [appPositions.home, appPositions.station, appPositions.mine]
const positions = order.map((value) => ({ value, label: appPositionLabels[value] }))

/** What a driver's phone shows now, with the banner or the notice that is being written. */
export function PhonePreview({ companyId, banner, notice }: Props) {
  const may = useMay()
  const own = banner?.position ?? notice?.position ?? appPositions.home
  const [chosen, setChosen] = useState<{ of: AppPosition; position: AppPosition } | null>(null)
  const position = chosen?.of === own ? chosen.position : own // another position of the form is shown at once
  const place = { companyId: companyId ?? '', position }
  const { data: banners = [] } = useQuery({
    ...shownBanners(place),
    enabled: companyId !== undefined && may(bannerApi.page),
  })
  const { data: notices = [] } = useQuery({
    ...shownNotices(place),
    enabled: companyId !== undefined && may(noticeBarApi.page),
  })
  return (
    <section className="phone-preview" aria-label="手机预览">
      <Segmented
        block
        size="small"
        options={positions}
        value={position}
        onChange={(to) => setChosen({ of: own, position: to })}
      />
      <div className="phone" data-position={position}>
        <div className="phone__head">{appPositionLabels[position]}</div>
        <PhoneNotices notices={inPlace<PhoneNotice>(notices, notice, position)} />
        <PhoneCarousel banners={inPlace<PhoneBanner>(banners, banner, position)} />
        <Page position={position} />
      </div>
      <p className="phone-preview__hint">展示中的内容，加上正在编辑的内容</p>
    </section>
  )
}

type Placed = { id: string; sort: number; topFlag?: number }
function inPlace<Shown extends Placed>(
  stored: readonly Shown[],
  draft: Draft<Shown> | undefined,
  position: AppPosition,
): Shown[] {
  const others = stored.filter(({ id }) => id !== draft?.id)
  const shown = draft?.position === position ? [...others, draft] : others
  return shown.toSorted((a, b) => (b.topFlag ?? 0) - (a.topFlag ?? 0) || a.sort - b.sort)
}

const linesOf: Record<AppPosition, number> = { HOME: 3, STATION: 5, MINE: 4 }
const Page = ({ position }: { position: AppPosition }) => (
  <div className="phone__page" aria-hidden>
    {Array.from({ length: linesOf[position] }, (_, line) => (
      <div key={line} className="phone__line" />
    ))}
  </div>
)
