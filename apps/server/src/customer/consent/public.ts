// What customers agreed to: the versions of the privacy text, and who agreed to which.
export { consentTimeline } from './consent-timeline.ts'
export { signConsent } from './give-consent.ts'
export { readNewestTexts } from './publish-text.ts'
