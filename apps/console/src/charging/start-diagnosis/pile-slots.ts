import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import type { PileTab } from '../../site/pile/parts/pile-slots.ts'
import { lazyPart, tabMeanwhile } from '../../ui/lazy-part.tsx'

export const diagnosisTab: PileTab = {
  key: 'diagnosis',
  label: '启动诊断',
  permission: startDiagnosisApi.diagnose,
  Content: lazyPart(async () => (await import('./diagnosis-tab.tsx')).DiagnosisTab, tabMeanwhile),
}
