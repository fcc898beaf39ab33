import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { themes } from '#configurations/themes/themes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { Grid, Row, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { FreshnessNotice, Notice } from '#web/ui/notice.tsx'
import { ChartSkeleton, FigureSkeleton, TableSkeleton, TextSkeleton } from '#web/ui/skeletons.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { sampleFigures } from './gallery-data.ts'

const close = { close: 'Close' }

const Buttons = () => (
  <Card title="Buttons">
    <Stack>
      <Row>
        <Button kind="primary">Save</Button>
        <Button>Duplicate</Button>
        <Button kind="quiet">Cancel</Button>
        <Button kind="danger" icon={IconTrash}>
          Delete
        </Button>
        <LinkButton href="#buttons" kind="secondary">
          A link
        </LinkButton>
      </Row>
      <Row>
        <Button kind="primary" busy>
          Saving
        </Button>
        <Button disabled>Not now</Button>
        <Button size="small" icon={IconPlus}>
          Add
        </Button>
        <Menu
          trigger={<IconButton icon={IconDots} label="More" />}
          items={[
            { id: 'copy', label: 'Copy', onChoose: () => showSnackbar({ text: 'Copied', labels: close }) },
            {
              id: 'delete',
              label: 'Delete',
              danger: true,
              onChoose: () => showSnackbar({ text: 'Could not delete', tone: 'failed', labels: close }),
            },
          ]}
        />
      </Row>
      <Row gap={2}>
        <Badge>Draft</Badge>
        <Badge tone="success">Verified</Badge>
        <Badge tone="info">Under review</Badge>
        <Badge tone="warning">Pending</Badge>
        <Badge tone="error">Rejected</Badge>
      </Row>
    </Stack>
  </Card>
)

const Figures = () => {
  const [opened, setOpened] = useState(false)
  const show = () => setOpened(true)
  return (
    <Card title="Figures">
      <Stack gap={3}>
        <Row gap={5}>
          <FigureText figure={sampleFigures.value} name="Value" onShowWorking={show} />
          <FigureText figure={sampleFigures.value} name="Value" form="scaled" />
          <FigureText figure={sampleFigures.gain} name="Gain" form="change" />
          <FigureText figure={sampleFigures.loss} name="Change" form="change" onShowWorking={show} />
        </Row>
        <Row gap={5}>
          <FigureText figure={sampleFigures.rise} name="Return" form="change" />
          <FigureText figure={sampleFigures.stale} name="Value" explanation="price of 02/11/2026" />
          <FigureText figure={sampleFigures.partial} name="Value" />
          <FigureText figure={sampleFigures.none} name="Return" form="change" />
        </Row>
        <FreshnessNotice>Figures as of 20/11/2026</FreshnessNotice>
      </Stack>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Working">
        <p>Opening value, payments and closing value stand here.</p>
      </Dialog>
    </Card>
  )
}

const Overlays = () => {
  const [shown, setShown] = useState<'dialog' | 'drawer' | null>(null)
  const [isDeeper, setIsDeeper] = useState(false)
  const hide = () => setShown(null)
  const footer = (
    <>
      <Button onClick={hide}>Cancel</Button>
      <Button kind="primary" onClick={hide}>
        Save
      </Button>
    </>
  )
  return (
    <Card title="Overlays">
      <Row>
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('drawer')}>Open drawer</Button>
        <Button onClick={() => showSnackbar({ text: 'Saved', labels: close })}>Show snackbar</Button>
      </Row>
      <Dialog opened={shown === 'dialog'} onClose={hide} title="Accept the distribution?" footer={footer}>
        <p>The next payment falls on 31/12/2026.</p>
      </Dialog>
      <Drawer opened={shown === 'drawer'} onClose={hide} title="Holding" footer={footer}>
        <Button onClick={() => setIsDeeper(true)}>Open a drawer in the drawer</Button>
        <Drawer opened={isDeeper} onClose={() => setIsDeeper(false)} title="Deeper">
          <p>This one is narrower.</p>
        </Drawer>
      </Drawer>
    </Card>
  )
}

const States = () => (
  <Grid leastWidth={300}>
    <Card title="Empty">
      <EmptyState title="No messages yet" action={<Button kind="primary">Write a message</Button>}>
        Messages from your adviser appear here.
      </EmptyState>
    </Card>
    <Card title="Failed">
      <ErrorState
        title="Performance could not be loaded"
        asked={{ refetch: () => undefined, isFetching: false }}
      >
        Holdings and documents are up to date.
      </ErrorState>
    </Card>
    <Card title="On its way">
      <Stack>
        <FigureSkeleton />
        <ChartSkeleton height={90} />
        <TableSkeleton rows={2} />
        <TextSkeleton lines={2} />
      </Stack>
    </Card>
  </Grid>
)

const Notices = () => (
  <Stack gap={3}>
    <Notice tone="info" title="Limited access">
      Figures are shown as of 18/11/2026 until the data service answers again.
    </Notice>
    <Notice tone="success">Your answers have been sent.</Notice>
    <Notice tone="warning" action={<Button size="small">Review</Button>}>
      Two prices are older than five workdays.
    </Notice>
    <Notice tone="error" title="The order was not placed">
      Nothing has been bought or sold.
    </Notice>
  </Stack>
)

const Palettes = () => (
  <Card title="Themes">
    <Grid leastWidth={170} gap={3}>
      {Object.values(themes).map((theme) => (
        <Stack key={theme.key} gap={1}>
          <span>{theme.name ?? 'Brand'}</span>
          <div
            style={{ display: 'flex', height: 22, borderRadius: 4, overflow: 'hidden' }}
            aria-hidden="true"
          >
            {[
              theme.colours.primary,
              theme.colours.link,
              theme.colours.secondary,
              theme.colours.accent,
              theme.colours.background,
              theme.colours.text,
            ].map((colour, place) => (
              <span key={`${place}${colour}`} style={{ flex: 1, background: colour }} />
            ))}
          </div>
        </Stack>
      ))}
    </Grid>
  </Card>
)

/** The small parts of the portal. */
export const GalleryParts = () => {
  const [tab, setTab] = useState('first')
  return (
    <Stack gap={5}>
      <Grid leastWidth={380}>
        <Buttons />
        <Figures />
      </Grid>
      <Notices />
      <States />
      <Grid leastWidth={380}>
        <Overlays />
        <Card title="Tabs">
          <Tabs
            label="Sections"
            current={tab}
            onChange={setTab}
            tabs={[
              { id: 'first', label: 'Overview', content: <p>Arrow keys move between the tabs.</p> },
              { id: 'second', label: 'Holdings', content: <p>Only the shown panel is mounted.</p> },
              { id: 'third', label: 'Transactions', content: <p>The page keeps the tab in its address.</p> },
            ]}
          />
        </Card>
      </Grid>
      <Palettes />
    </Stack>
  )
}
