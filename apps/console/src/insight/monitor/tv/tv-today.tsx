import { homeApi } from '@chargedeck/contract/insight/home/calls'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../platform/me.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { AllStations } from './tv-head.tsx'
import { todayFigures } from './tv-queries.ts'

/** What today came to so far. */
export function TvToday() {
  const may = useMay()(homeApi.figures)
  const { data } = useQuery({ ...todayFigures(), enabled: may })
  if (!data) return null
  const figures = [
    { word: '今日充电', text: kwh(data.totalEnergy.value), unit: '度' },
    { word: '今日实收', text: yuan(data.actualAmt.value), unit: '元' },
    { word: '今日订单', text: data.orderQty.value.toLocaleString('en-US'), unit: '笔' },
  ]
  return (
    <div className="tv__today">
      <AllStations />
      <dl className="tv__sums tv__sums--today cd-number" aria-label="今日">
        {figures.map(({ word, text, unit }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>
              {text}
              <small> {unit}</small>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
