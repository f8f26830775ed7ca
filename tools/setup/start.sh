#!/usr/bin/env bash
# Starts the shop. An empty one gets the demo catalogue and the profile of a demo maker first.
# usage: tools/setup/start.sh SERVER DATA_DIR
set -euo pipefail
server=$1
export SHOP_DATA_DIR=$2 SHOP_WEB_DIR=${SHOP_WEB_DIR:-web/dist} SHOP_BIND=${SHOP_BIND:-127.0.0.1:8080}

imported=$("$server" catalogue import --if-empty server/demo)
echo "$imported"
case $imported in *added*)
  tools/setup/demo-profile.sh "$server"
  tools/setup/say.sh "back office: http://$SHOP_BIND/Admin   demo owner: $("$server" staff add --name owner --role owner)"
  ;;
esac
[ -n "$("$server" staff list)" ] ||
  tools/setup/say.sh "the back office is off; create its first owner with: SHOP_DATA_DIR=$SHOP_DATA_DIR $server staff add --name NAME --role owner"

tools/setup/say.sh "shop: http://$SHOP_BIND   (API documentation: http://$SHOP_BIND/api/docs; Ctrl-C stops the server)"
exec "$server" serve
