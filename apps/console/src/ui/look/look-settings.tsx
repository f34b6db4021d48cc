import type { LookSetting } from '@chargedeck/contract/staff/user-setting/calls'
import { layoutLabels, themeLabels, widthLabels } from '@chargedeck/contract/staff/user-setting/enums'
import { App, Button, Flex, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { changeLook, useSetting } from '../../platform/setting.ts'
import { copyToClipboard } from '../text/copy-text.tsx'
import { DisabledReason } from '../action/disabled-reason.tsx'
import { PictureChoice } from './picture-choice.tsx'
import { PrimaryChoice } from './primary-choice.tsx'
import './look.css'

type Toggle = { key: 'fixedHeader' | 'autoHideHeader' | 'fixedSide'; label: string; whyNot: string | undefined }

const togglesOf = ({ layout, fixedHeader }: LookSetting): readonly Toggle[] => [
  { key: 'fixedHeader', label: '固定页头', whyNot: undefined },
  { key: 'autoHideHeader', label: '下滑时隐藏页头', whyNot: fixedHeader ? undefined : '固定页头 时可配置' },
  { key: 'fixedSide', label: '固定侧边菜单', whyNot: layout === 'side' ? undefined : '侧边菜单布局时可配置' },
]

/** All look settings of a user; changes show at once and follow the user to other machines. */
export function LookSettings() {
  const look = useSetting((setting) => setting.look)
  return (
    <Flex vertical gap={24} className="cd-look">
      <Part title="整体风格设置">
        <PictureChoice
          name="整体风格"
          labels={themeLabels}
          value={look.theme}
          onChange={(theme) => changeLook({ theme })}
        />
      </Part>
      <Part title="主题色">
        <PrimaryChoice value={look.primary} onChange={(primary) => changeLook({ primary })} />
      </Part>
      <Part title="导航模式">
        <PictureChoice
          name="导航模式"
          labels={layoutLabels}
          value={look.layout}
          onChange={(layout) => changeLook({ layout })}
        />
        <LayoutLines look={look} />
      </Part>
      <Part title="其他设置">
        <Line label="色弱模式">
          <Switch
            size="small"
            aria-label="色弱模式"
            checked={look.colorWeak}
            onChange={(colorWeak) => changeLook({ colorWeak })}
          />
        </Line>
        <Line label="多页签模式">
          <Switch size="small" aria-label="多页签模式" checked={look.tabs} onChange={(tabs) => changeLook({ tabs })} />
        </Line>
      </Part>
      <CopySettings look={look} />
    </Flex>
  )
}

/** The layout settings: how wide a page is, and what stays while it scrolls. */
const LayoutLines = ({ look }: { look: LookSetting }) => (
  <>
    <Line label="内容区域宽度">
      <Select
        size="small"
        aria-label="内容区域宽度"
        value={look.width}
        style={{ width: 80 }}
        options={Object.entries(widthLabels).map(([value, label]) => ({ value, label }))}
        onChange={(width) => changeLook({ width })}
      />
    </Line>
    {togglesOf(look).map(({ key, label, whyNot }) => (
      <Line key={key} label={label}>
        <DisabledReason why={whyNot} placement="left">
          <Switch
            size="small"
            aria-label={label}
            checked={look[key] && whyNot === undefined}
            onChange={(on) =>
              changeLook(key === 'fixedHeader' && !on ? { fixedHeader: false, autoHideHeader: false } : { [key]: on })
            }
          />
        </DisabledReason>
      </Line>
    ))}
  </>
)

function CopySettings({ look }: { look: LookSetting }) {
  const { message } = App.useApp()
  const copy = async () => {
    const done = await copyToClipboard(JSON.stringify(look, null, 2))
    void (done ? message.success('复制完毕') : message.error('复制失败'))
  }
  return (
    <Button block onClick={() => void copy()}>
      拷贝设置
    </Button>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
)

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justify="space-between" align="center" className="cd-look__line">
    <span>{label}</span>
    {children}
  </Flex>
)
