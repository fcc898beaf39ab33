import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'dist/**', 'tests/journeys/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{finance,model,phrases,configurations,demo,providers,data-service,tools,tests,bench}/**/*.test.ts',
            'server/imports/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.database.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['server/**/*.test.ts', '**/*.database.test.ts'],
          exclude: [...exclude, 'server/imports/**'],
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
