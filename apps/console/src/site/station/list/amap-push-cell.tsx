import { stationApi, type Station } from '@chargedeck/contract/site/station/calls'
import { App, Flex, Switch, Tooltip } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { DisabledReason } from '../../../ui/action/disabled-reason.tsx'
import { StateTag, type Tone } from '../../../ui/text/state-tag.tsx'
import { usePushFlag } from '../station-queries.ts'

const results: Record<'I' | 'S' | 'F', { tone: Tone; label: string }> = {
  I: { tone: 'waiting', label: '推送中' },
  S: { tone: 'done', label: '成功' },
  F: { tone: 'fault', label: '失败' },
}

/** Whether AMap shows the station, and the result of the last push. */
export function AMapPushCell({ station: { id, aMapPushFlag, aMapPush, onlineFlag } }: { station: Station }) {
  const { message } = App.useApp()
  const may = useMay()
  const { mutate, isPending } = usePushFlag()
  const isOn = aMapPushFlag === 1
  const turn = (on: boolean) =>
    mutate({ id, aMapPushFlag: on ? 1 : 0 }, { onError: ({ message: why }) => void message.error(why) })
  return (
    <Flex gap="small" align="center">
      <DisabledReason why={!isOn && onlineFlag !== 1 ? '站点未上线' : undefined}>
        <Switch
          size="small"
          aria-label="高德推送"
          checked={isOn}
          disabled={!may(stationApi.aMapPushStatus)}
          loading={isPending}
          onChange={(on, event) => {
            event.stopPropagation()
            turn(on)
          }}
        />
      </DisabledReason>
      {aMapPush && (
        <Tooltip
          title={[aMapPush.lastPushTime, aMapPush.message, aMapPush.poiId && `POI ${aMapPush.poiId}`]
            .filter(Boolean)
            .join(' · ')}
        >
          <span>
            <StateTag {...results[aMapPush.result]} />
          </span>
        </Tooltip>
      )}
    </Flex>
  )
}
