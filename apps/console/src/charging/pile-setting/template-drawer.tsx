import type { SettingTemplate } from '@chargedeck/contract/charging/pile-setting/calls'
import { knownSettingKeys } from '@chargedeck/contract/base/config/setting-keys'
import { Empty } from 'antd'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'

type Props = {
  template: SettingTemplate | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function TemplateDrawer({ template, ...steps }: Props) {
  return (
    <RecordDrawer mode="view" name={template?.templateName ?? '配置模板'} size={640} {...steps}>
      {template ? (
        <TemplateFacts template={template} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="当前条件下没有这个模板" />
      )}
    </RecordDrawer>
  )
}

const TemplateFacts = ({ template: { templateName, remark, updateTime, items } }: { template: SettingTemplate }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '模板名称', value: templateName },
          { label: '更新时间', value: <InstantText value={updateTime} /> },
          { label: '备注', value: remark, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title={`配置项（${items.length}）`}>
      <Facts
        items={items.map(({ key, value }) => ({
          label: knownSettingKeys[key]?.name ?? key,
          value: `${value || '（空）'}${knownSettingKeys[key]?.unit ?? ''}`,
        }))}
      />
    </DrawerSection>
  </>
)
