import { carrierCallApi } from '@chargedeck/contract/partner/carrier-call/calls'
import { breakerSteps } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import type { CarrierAction } from '../../site/carrier/parts/carrier-slots.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

export const refreshToken: CarrierAction = {
  key: 'refresh-token',
  label: '刷新令牌',
  isAllowed: (may) => may(carrierCallApi.refresh),
  whyNot: ({ status }) => (status === carrierStates.enabled ? undefined : '运营商已停用'),
  Dialog: lazyPart(async () => (await import('./line-dialogs.tsx')).RefreshTokenDialog),
}

export const resetBreaker: CarrierAction = {
  key: 'reset-breaker',
  label: '熔断重置',
  isAllowed: (may) => may(carrierCallApi.reset),
  whyNot: ({ breakerStatus }) => (breakerSteps.can(breakerStatus, 'reset') ? undefined : '熔断器未打开'),
  Dialog: lazyPart(async () => (await import('./line-dialogs.tsx')).ResetBreakerDialog),
}

export const logsOfCarrier: CarrierAction = {
  key: 'logs',
  label: '日志',
  isAllowed: (may) => may(carrierCallApi.logs),
  list: 'log',
}
