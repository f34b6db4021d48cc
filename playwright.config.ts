import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const port = Number(process.env['E2E_PORT'] ?? 18_099)
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Tests the production build on an empty data folder, in the system's Chromium. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 3,
  timeout: 60_000,
  retries: 1, // a test that passed only then is named at the end
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 45_000,
    contextOptions: { reducedMotion: 'reduce' }, // a menu that grows while it is clicked misses the click
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: [...flags, ...quiet] },
  },
  webServer: {
    command: `node scripts/serve-for-e2e.ts ${port}`,
    url: `http://127.0.0.1:${port}/index.html`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
